/** A part of the description of a world, with every default filled in. */
export type Description = Readonly<Record<string, unknown>>
