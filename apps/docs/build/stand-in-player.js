export function play(world) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 640, height: 360 })
  document.body.append(canvas)
  const c = canvas.getContext('2d')
  const frame = () => {
    world.step()
    c.clearRect(0, 0, canvas.width, canvas.height)
    c.fillStyle = '#0072b2'
    for (const population of world.populations)
      for (const a of population) {
        c.save()
        c.translate(a.position.x, a.position.y)
        c.rotate(a.angle)
        c.beginPath()
        c.moveTo(7, 0)
        c.lineTo(-5, 3.5)
        c.lineTo(-5, -3.5)
        c.fill()
        c.restore()
      }
    requestAnimationFrame(frame)
  }
  frame()
  return { canvas, pause() {}, resume() {}, stop() {}, playing: true }
}
