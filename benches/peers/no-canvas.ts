/** agentscript asks for a canvas as it is loaded, to read colors with; here nobody draws. */
class NoCanvas {
  getContext(): object {
    return {}
  }
}

Object.assign(globalThis, { OffscreenCanvas: NoCanvas })
