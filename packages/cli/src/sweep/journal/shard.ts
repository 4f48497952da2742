/** A part of the runs of a sweep: those whose numbers leave the rest `index` when divided by `count`. */
export interface Shard {
  /** From 0 on. */
  readonly index: number
  readonly count: number
}

/** All runs are one shard too. */
export const WHOLE: Shard = { index: 0, count: 1 }

/** What the folder of a shard is called. */
export const folderOf = ({ index, count }: Shard): string => `shard-${index}-of-${count}`

export const isFolderOfShard = (name: string): boolean => /^shard-\d+-of-\d+$/.test(name)

/** As `--shard` takes it. */
export const shardName = ({ index, count }: Shard): string => `${index}/${count}`

/** How many of so many runs belong to a shard. */
export const runsIn = ({ index, count }: Shard, runs: number): number =>
  Math.max(0, Math.ceil((runs - index) / count))
