// How much does noise cost a flock of its order? A rule, a metric and a sweep of one's own.
import { World } from 'drover'
import { defineMetric, polarization } from 'drover/metrics'
import { defineRule, length, number } from 'drover/plugin'

/** The model of Vicsek in a few lines: go the mean way of those around, turned by chance. */
const follow = defineRule({
  name: 'follow',
  about: 'Goes the mean way of those around, turned by chance.',
  options: {
    radius: length({ default: 10, above: 0, about: 'How far it looks.' }),
    noise: number({ default: 0.1, min: 0, about: 'Chance turns it to a side by up to half of this.' }),
  },
  act: ({ self, within, random, options }) => {
    const others = within(options.radius).sum((one) => one.heading)
    const way = others.plus(self.heading).unit()
    const aside = way.left().times(random().minus(0.5).times(options.noise))
    return way.plus(aside).withLength(self.maxSpeed)
  },
})

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The share of agents that go the way of the flock, within 90 degrees. */
const following = defineMetric({
  name: 'following',
  unit: '1',
  summary: 'The share of agents that go the way of the flock.',
  source: 'this example',
  columns: ['followingShare'],
  measure(flock, _space, out) {
    const velocities = [...flock].map(({ velocity }) => velocity)
    const [x, y] = [mean(velocities.map((one) => one.x)), mean(velocities.map((one) => one.y))]
    out[0] = mean(velocities.map((one) => (one.x * x + one.y * y > 0 ? 1 : 0)))
  },
})

console.log('       noise polarization  following (means over 5 seeds)')
for (const noise of [0, 2, 4, 8, 16]) {
  const runs = [1, 2, 3, 4, 5].map((seed) => {
    const herd = { count: 100, maxSpeed: 1, maxForce: 1, velocity: 'random', behaviors: [follow({ noise })] }
    const world = new World({ width: 80, height: 80, edges: 'wrap', seed, populations: [herd] })
    world.run(200)
    const out = []
    following.measure(world.populations[0], world.space, out)
    return [polarization(world.populations[0]), ...out]
  })
  const means = [0, 1].map((k) => mean(runs.map((run) => run[k])))
  console.log([noise, ...means].map((value) => value.toFixed(3).padStart(12)).join(''))
}
