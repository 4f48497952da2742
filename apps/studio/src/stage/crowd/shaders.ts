const HEAD = `#version 300 es
precision highp float;
`

/** Most edges of an outline. */
export const MOST_EDGES = 64

/** Most colors in one picture. */
export const MOST_COLORS = 64

/** Maps the world to the canvas: scale, left and top in pixels, and 1 if y points down in the world, else −1. */
const PLACING = `
uniform vec4 placing;
uniform vec2 canvasSize;
vec2 pixelOf(vec2 place) {
  return placing.yz + placing.x * vec2(1.0, placing.w) * place;
}
vec4 onCanvas(vec2 pixel) {
  return vec4(vec2(2.0, -2.0) * pixel / canvasSize + vec2(-1.0, 1.0), 0.0, 1.0);
}
vec2 cornerOf() {
  return vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
}
`

export const AGENTS = [
  `${HEAD}${PLACING}
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 heading;
layout(location = 2) in float size;
layout(location = 3) in uint shade;
uniform vec4 colors[${MOST_COLORS}];
uniform float reach;
uniform bool isDisc;
out vec2 local;
flat out float unit;
flat out vec4 color;
void main() {
  float far = isDisc ? 1.0 : length(heading);
  vec2 ahead = isDisc ? vec2(1.0, 0.0) : heading * vec2(1.0, placing.w) / far;
  unit = size * far;
  color = shade < ${MOST_COLORS}u ? colors[shade] : vec4(0.0);
  local = cornerOf() * (unit * reach + 1.0);
  gl_Position = onCanvas(pixelOf(place) + local.x * ahead + local.y * vec2(-ahead.y, ahead.x));
}`,
  `${HEAD}
in vec2 local;
flat in float unit;
flat in vec4 color;
uniform vec3 edges[${MOST_EDGES}];
uniform int edgeCount;
out vec4 painted;
void main() {
  float covered = edgeCount == 0 ? min(1.0, unit + 0.5 - length(local)) : 1.0;
  for (int k = 0; k < edgeCount; k++)
    covered += min(1.0, dot(edges[k], vec3(local, unit)) + 0.5) - 1.0;
  painted = color * max(0.0, covered);
}`,
] as const

export const LINES = [
  `${HEAD}${PLACING}
layout(location = 0) in vec4 line;
uniform float lineWidth;
out vec2 local;
flat out float far;
void main() {
  vec2 from = pixelOf(line.xy);
  vec2 way = pixelOf(line.zw) - from;
  far = length(way);
  vec2 ahead = far > 0.0 ? way / far : vec2(1.0, 0.0);
  float room = 0.5 * lineWidth + 1.0;
  vec2 corner = cornerOf();
  local = vec2(corner.x < 0.0 ? -room : far + room, corner.y * room);
  gl_Position = onCanvas(from + local.x * ahead + local.y * vec2(-ahead.y, ahead.x));
}`,
  `${HEAD}
in vec2 local;
flat in float far;
uniform float lineWidth;
uniform vec3 lineColor;
out vec4 painted;
void main() {
  vec2 beside = vec2(max(0.0, max(-local.x, local.x - far)), local.y);
  float covered = clamp(0.5 * lineWidth + 0.5 - length(beside), 0.0, 1.0);
  if (covered == 0.0) discard;
  painted = vec4(lineColor, covered);
}`,
] as const

const EVERYWHERE = `${HEAD}
void main() {
  gl_Position = vec4(vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0, 0.0, 1.0);
}`

/** Ages all trails. */
export const AGING = [
  EVERYWHERE,
  `${HEAD}
uniform float aged;
out vec4 painted;
void main() {
  painted = vec4(0.0, 0.0, 0.0, aged);
}`,
] as const

/** Draws trails; fresher ones are more opaque. */
export const TRAILS = [
  EVERYWHERE,
  `${HEAD}
uniform sampler2D trails;
uniform vec3 opacity;
out vec4 painted;
void main() {
  vec4 kept = texelFetch(trails, ivec2(gl_FragCoord.xy), 0);
  float alpha = kept.a == 0.0 ? 0.0 : mix(opacity.x, opacity.y, pow(kept.a, opacity.z));
  painted = vec4(kept.rgb, 1.0) * alpha;
}`,
] as const
