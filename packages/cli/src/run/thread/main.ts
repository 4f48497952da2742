import { parentPort, workerData } from 'node:worker_threads'
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { statesIn } from 'drover/metrics'
import { CommandError, failure as failed } from '../../errors.js'
import { loadImports, messageWithPlace, placeOf } from '../../imports/load.js'
import { assertColor } from '../../picture/coloring.js'
import { watchFor } from '../../picture/draw/draw-marks.js'
import { Leaders } from '../../picture/leaders.js'
import { drawMoment, type Moment, renderMoments } from '../../picture/picture.js'
import { Trails } from '../../picture/trails.js'
import { makeWorldOn } from '../../scenario/backend.js'
import { metricsOf } from '../../scenario/make-world.js'
import { ThreadLink } from './link.js'
import { play } from './play.js'
import type { Report, Task } from './reports.js'
import { StateSender } from './state-sender.js'

// The world's thread: makes the world, runs it and draws it at the end, without ever receiving messages.

const { scenario, name, source, backend, imports, memory } = workerData as Task
const link = new ThreadLink(memory)
const send = (report: Report, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(report, transfer)

try {
  registerPlugins(all)
  await loadImports(imports)
  const { world, used } = await makeWorldOn(scenario, source, backend)
  const startAgents = world.populations.reduce((sum, { count }) => sum + count, 0)
  send({ kind: 'made', seed: world.seed, startAgents, used })
  const { at, tracks, show, color } = scenario.view
  if (color !== undefined) assertColor(world, color, source)
  watchFor(world, scenario.world, show)
  const trails = new Trails(world, scenario.run.steps, tracks === 'whole')
  const leaders = new Leaders(world)
  const moments: Moment[] = []
  let drawn = -1
  const draw = () => {
    moments.push(drawMoment(world, scenario, name, { trails, leaders }))
    drawn = world.steps
  }
  const { account, interrupted, failure } = play(world, {
    ...scenario.run,
    record: new StateSender(
      world,
      { metrics: metricsOf(scenario), states: statesIn(scenario.world) },
      link,
      send,
    ).send,
    observe: () => {
      trails.observe()
      leaders.observe()
      if (at?.includes(world.steps)) draw()
    },
    tellProgress: (steps) => send({ kind: 'progress', steps }),
    link,
  })
  const reason = failure === undefined ? null : messageWithPlace(failure)
  const hash = failure === undefined ? world.hash() : null
  // A run that ended before its last picture shows its end.
  if (moments.length < (at?.length ?? 1) && drawn !== world.steps) draw()
  const picture = renderMoments(moments)
  send({ kind: 'ended', ending: { account, interrupted, failure: reason, hash, picture } })
} catch (error) {
  // An exception of an imported file is not a bug of drover.
  const known = placeOf(error) === undefined ? error : failed(`${source}: ${messageWithPlace(error)}`)
  if (!(known instanceof CommandError)) throw error
  send({ kind: 'refused', lines: known.lines, exitCode: known.exitCode, cause: known.cause })
}
