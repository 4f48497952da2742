import { play } from '@drover/player'
import { align, separate, World } from 'drover'
import { useEffect, useRef, useState } from 'react'
import { gather } from './rule.js'

/** A flock on a canvas. Another count or rule begins a new world. */
export function Flock({ count, rule = gather }) {
  const place = useRef(null)
  useEffect(() => {
    const behaviors = [separate({ radius: 25, weight: 1.5 }), align({ radius: 50 }), rule({})]
    const herd = { count, maxSpeed: 3, maxForce: 0.05, behaviors }
    const world = new World({ width: 640, height: 360, edges: 'wrap', seed: 1, populations: [herd] })
    const playing = play(world, { in: place.current })
    return () => playing.stop()
  }, [count, rule])
  return <div ref={place} />
}

/** The flock, and how many there are. */
export function App() {
  const [count, setCount] = useState(150)
  return (
    <main style={{ maxWidth: 960, margin: '0 auto', padding: 16 }}>
      <label>
        {count} boids{' '}
        <input type="range" min="10" max="500" value={count} onChange={(e) => setCount(+e.target.value)} />
      </label>
      <Flock count={count} />
    </main>
  )
}
