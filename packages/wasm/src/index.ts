export { createWasmBackend, type WasmBackend, type WasmOptions } from './backend.js'
export {
  BACKEND_NAMES,
  type BackendName,
  type Choice,
  choiceOf,
  FEWEST_AGENTS,
  makeWorldOn,
  type OpenOptions,
  openWorld,
  whenJoined,
} from './open-world.js'
