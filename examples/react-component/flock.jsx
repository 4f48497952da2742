import { align, separate, World } from 'drover'
import { useEffect, useRef, useState } from 'react'
import { gather } from './rule.js'

const SIZE = { width: 640, height: 360 }

/** A flock on a canvas. Another count or rule begins a new world. */
export function Flock({ count, rule = gather }) {
  const canvas = useRef(null)
  useEffect(() => {
    const pen = canvas.current.getContext('2d')
    const behaviors = [separate({ radius: 25, weight: 1.5 }), align({ radius: 50 }), rule({})]
    const herd = { count, maxSpeed: 3, maxForce: 0.05, behaviors }
    const world = new World({ ...SIZE, edges: 'wrap', seed: 1, populations: [herd] })
    let frame = requestAnimationFrame(function draw() {
      world.step()
      pen.clearRect(0, 0, SIZE.width, SIZE.height)
      pen.fillStyle = '#2a5fa5'
      for (const { position, angle } of world.populations[0]) {
        pen.setTransform(
          Math.cos(angle),
          Math.sin(angle),
          -Math.sin(angle),
          Math.cos(angle),
          position.x,
          position.y,
        )
        pen.fill(TRIANGLE)
      }
      pen.resetTransform()
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [count, rule])
  return <canvas ref={canvas} {...SIZE} />
}

const TRIANGLE = new Path2D('M7 0 L-5 3.5 L-5 -3.5 Z')

/** The flock, and how many there are. */
export function App() {
  const [count, setCount] = useState(150)
  return (
    <main style={{ padding: 16 }}>
      <label>
        {count} boids{' '}
        <input type="range" min="10" max="500" value={count} onChange={(e) => setCount(+e.target.value)} />
      </label>
      <Flock count={count} />
    </main>
  )
}
