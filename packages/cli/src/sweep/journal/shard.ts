/** A part of a sweep's runs: those whose number modulo `count` is `index`. */
export interface Shard {
  /** From 0 on. */
  readonly index: number
  readonly count: number
}

/** All runs are one shard too. */
export const WHOLE: Shard = { index: 0, count: 1 }

/** The folder name of a shard. */
export const folderOf = ({ index, count }: Shard): string => `shard-${index}-of-${count}`

export const isFolderOfShard = (name: string): boolean => /^shard-\d+-of-\d+$/.test(name)

/** Formatted for `--shard`. */
export const shardName = ({ index, count }: Shard): string => `${index}/${count}`

/** Number of runs in a shard. */
export const runsIn = ({ index, count }: Shard, runs: number): number =>
  Math.max(0, Math.ceil((runs - index) / count))
