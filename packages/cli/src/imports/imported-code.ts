/** A file that `--import` names, with all that it imports, as one module of JavaScript; plain data for threads. */
export interface ImportedCode extends ImportOrigin {
  /** The module; it imports only drover, by URL, and Node's own modules. */
  readonly code: string
  /** Its source map, as JSON, with absolute paths. */
  readonly map: string
}

/** Which file it was. */
export interface ImportOrigin {
  /** As it was given: a path or the name of a package. */
  readonly file: string
  /** SHA-256 of the bytes of the file and all its imports: 64 hexadecimal digits. */
  readonly sha256: string
}
