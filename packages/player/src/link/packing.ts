import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

/** Maximum size of a link's text after unpacking, in bytes: a small link can unpack to any size. */
const MOST = 2_000_000

/** Links with this prefix were packed with the dictionary below. */
const MARK = '.'

/**
 * A dictionary of texts that are frequent in scenarios and rules, the most frequent last; links refer to
 * positions in it. Existing links depend on it: never change it, but give another dictionary another mark.
 */
const USUAL = strToU8(
  '"title":""about":"","source":""selection":"weighted"selection":"prioritized"edges":"wrap"edges":"bounce"' +
    '"maxSpeed":"maxForce":"velocity":"random"at":"random"at":"center"count":"signal":"' +
    '["cross",["left",["arctangent",["power",["logarithm",["exponential",["cosine",["sine",["floor",["absolute",["limit",' +
    '["least",["greatest",["targetHeading","["targetVelocity","["targetExists","["targetOffset","["vectorOption","' +
    '["truthOption","["isGiven","["isChoice","["selectVector",["withLength",["amongNearest",["otherInfluence"],["otherMass"],' +
    '["otherRadius"],["otherHeading"],["otherVelocity"],["parting"],["maxForce"],["mass"],["radius"],["position"],["heading"],' +
    '["velocity"],["maxSpeed"],["offset"],["yes"],["dt"],["time"],["random",0],["random",1],["state","["otherState","' +
    '["numberOption","["minus",["plus",["opposite",["negate",["minimum",["maximum",["root",["dot",["x",["y",["z",["vector",' +
    '["scale",["divide",["subtract",["add",["vectorSum",["sum",["count",["or",["not",["atMost",["equal",["less",["and",' +
    '["multiply",["select",["number",0],["number",1],["number",2],' +
    '"kind":"target","about":"kind":"vector","about":"kind":"populations","about":"kind":"boolean","about":"","default":true}' +
    '"kind":"choice","about":"","choices":["","default":"quantity":"angle""quantity":"time""quantity":"speed""quantity":"factor"' +
    '"integer":false,"signal":true,"default":1,"min":0,"max":1},"optional":true,"' +
    '":{"kind":"number","about":"","quantity":"number","integer":false,"signal":true,"default":' +
    '":{"kind":"number","about":"","quantity":"length","integer":false,"signal":true,"default":0.05,"above":0},"' +
    '"state":{"":{"from":0,"to":1}},"looks":[{"radius":0}],"nodes":[["],"answer":{"desire":,"when":"answer":{"force":' +
    '"answer":{"state":{"},"events":{"}}}]]{"graph":1,"about":"","source":"own","options":{"' +
    '"drover":1,"world":{"width":640,"height":360,"seed":1,"rules":{"populations":[{"name":"","count":100,"behaviors":[{"behavior":"' +
    '[["world","rules"],{"[["world","seed"],[["world","width"],[["world","height"],[["world","populations",0,"count"],' +
    '[["world","populations",0,"behaviors",2,"radius"],[["world","populations",0,"behaviors",1,"weight"],' +
    '[["world","populations",0,"behaviors"],[{"behavior":"',
)

/** Packs plain data into letters that a URL may contain. */
export function pack(value: unknown): string {
  const bytes = deflateSync(strToU8(JSON.stringify(value)), { level: 9, dictionary: USUAL })
  const letters = btoa(String.fromCharCode(...bytes))
  return MARK + letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Unpacks the letters of `pack`. Throws an error that explains what is wrong with them. */
export function unpack(letters: string): unknown {
  const isMarked = letters.startsWith(MARK)
  const packed = isMarked ? letters.slice(MARK.length) : letters
  if (!/^[\w-]*$/.test(packed)) throw new Error('not a drover link: it has invalid characters')
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const out = new Uint8Array(MOST)
    return JSON.parse(strFromU8(inflateSync(bytes, isMarked ? { out, dictionary: USUAL } : { out })))
  } catch {
    throw new Error('the link is incomplete or damaged')
  }
}
