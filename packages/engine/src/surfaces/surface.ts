/** A plain JSON object that describes a surface to walk on. */
export interface SurfaceDescription {
  readonly surface: string
}
