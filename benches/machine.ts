import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'

/** Where the figures are from. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memory: string
  readonly node: string
  readonly platform: string
}

export const thisMachine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() || 'unknown',
  cores: availableParallelism(),
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.versions.node,
  platform: `${platform()} ${arch()}`,
})

/** One line about it. */
export const inWords = ({ cpu, cores, memory, node, platform }: Machine): string =>
  `${cpu}, ${cores} cores, ${memory}, Node ${node}, ${platform}`

/** The name of the files with the figures of such a machine: `amd-epyc-node20`. */
export function slugOf({ cpu, node }: Machine): string {
  const model = cpu
    .toLowerCase()
    .replace(/\((r|tm)\)/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${model}-node${node.split('.')[0]}`
}
