/** agentscript requires a canvas at import, to read colors; the benches draw nothing. */
class NoCanvas {
  getContext(): object {
    return {}
  }
}

Object.assign(globalThis, { OffscreenCanvas: NoCanvas })
