/**
 * Whether the browser draws in space without a graphics processor:
 * smooth edges and fine shadows cost too much then.
 */
export function isSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (gl === null) return false
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software/i.test(name)
}
