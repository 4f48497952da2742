/** A file that `--import` names, with all that it imports, as one module of JavaScript; plain data for threads. */
export interface ImportedCode extends ImportOrigin {
  /** The module; it imports nothing but drover, by URLs, and what belongs to Node. */
  readonly code: string
  /** Its source map, as JSON, with absolute paths. */
  readonly map: string
}

/** Which file it was. */
export interface ImportOrigin {
  /** As it was given: a path or the name of a package. */
  readonly file: string
  /** Of the bytes of the file and of all files that it imports: 64 hexadecimal digits. */
  readonly sha256: string
}
