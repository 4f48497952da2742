/** What a group does as a whole. */
export type CollectiveState = 'swarm' | 'milling' | 'polarized' | 'transitional'

const LOW = 0.35
const HIGH = 0.65

/**
 * Names what a group does, from its polarization P and its milling R (both 0 to 1): `swarm` when P < 0.35 and
 * R < 0.35, `milling` when R > 0.65 and P < 0.35, `polarized` when P > 0.65 and R < 0.35, else
 * `transitional`, which also stands for a number that is not defined (NaN: no agents).
 * Source: Tunstrøm et al. 2013 (PLoS Comput Biol 9:e1002915).
 */
export function stateOf(polarization: number, milling: number): CollectiveState {
  if (polarization < LOW && milling < LOW) return 'swarm'
  if (milling > HIGH && polarization < LOW) return 'milling'
  if (polarization > HIGH && milling < LOW) return 'polarized'
  return 'transitional'
}
