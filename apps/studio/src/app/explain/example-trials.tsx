import type { Trial } from '@drover/scenarios'
import type { PopulationDescription, WorldDescription } from 'drover'
import type { Session } from '../../session/session.js'
import { TryThis } from './try-this.js'

type OptionTrial = readonly [option: string, value: number, watch: string]

/** Things to try with the rules of `examples/rules`, by name: a scenario has no place for them. */
const TRIALS: Readonly<Record<string, OptionTrial>> = {
  evacuate: ['patience', 0, 'All take the nearer exit, however crowded it is.'],
  flash: ['coupling', 0, 'Flashes no longer move each other: the fireflies stay out of step.'],
  followAnts: ['radius', 4, 'The ants no longer see the one ahead, and the files dissolve.'],
  hunt: ['most', 200, 'The hunters fix on one prey, however many there are.'],
  infect: ['recovery', 0.05, 'The sick heal sooner and infect fewer.'],
  lead: ['informed', 0, 'Nobody knows the way, and each keeps its course.'],
  ripple: ['damping', 0.1, 'The waves die out at once.'],
  seekHeat: ['comfort', 8, 'It takes more neighbors until it is too hot: the clumps get denser.'],
  vote: ['noise', 1, 'All opinions are random, and no regions form.'],
  walkInLanes: ['aside', 0, 'Nobody steps aside for those who come toward it.'],
}

/** Things to try with the example rules in a world. */
const exampleTrials = ({ rules = {}, populations = [] }: WorldDescription): readonly Trial[] =>
  populations.flatMap(({ behaviors }: PopulationDescription, k) =>
    (behaviors ?? []).flatMap((used, at): readonly Trial[] => {
      const { behavior } = used as { readonly behavior: string }
      const trial = behavior in rules ? TRIALS[behavior] : undefined
      if (trial === undefined) return []
      const [option, value, watch] = trial
      const set = { [`world.populations[${k}].behaviors[${at}].${option}`]: value }
      return [{ do: `Set ${option} to ${value}`, set, restart: true, watch }]
    }),
  )

/** Things to try in a scenario with an example rule. */
export const ExampleTrials = ({ session }: { readonly session: Session }) => (
  <TryThis session={session} tryThis={exampleTrials(session.scene.scenario.world)} />
)
