/** Whether WebGL runs in software. */
export function isSoftwareRenderer(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

/**
 * Whether the browser draws in space without a graphics processor:
 * smooth edges and fine shadows cost too much then.
 */
export function isSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (gl === null) return false
  const isProgram = isSoftwareRenderer(gl)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return isProgram
}
