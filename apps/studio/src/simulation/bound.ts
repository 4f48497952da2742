import { DescriptionError, type WorldDescription } from 'drover'

/** The page can neither hold nor draw more agents. */
const MOST_AGENTS = 1_000_000

/** Throws for worlds with more agents than the page can show. */
export function refuseTooMany({ populations = [] }: WorldDescription): void {
  const whole = populations.reduce((sum, { count = 0 }) => sum + count, 0)
  if (whole <= MOST_AGENTS) return
  const most = populations.reduce(
    (at, { count = 0 }, k) => (count > (populations[at].count ?? 0) ? k : at),
    0,
  )
  const message = `expected at most ${MOST_AGENTS} agents in the studio, got ${whole}; use the command line for more`
  throw new DescriptionError([{ path: `populations[${most}].count`, message }])
}
