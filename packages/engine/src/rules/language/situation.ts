import type { regionSpec } from '../../behaviors/support/regions/region.js'
import type {
  BooleanSpec,
  ChoiceSpec,
  EitherSpec,
  NumberSpec,
  Spec,
  Specs,
  TextSpec,
  VectorSpec,
} from '../../schema/spec.js'
import type { Near } from './near.js'
import type { Conditional, Numeric, RuleNumber, RuleOptional, RuleTruth, RuleVector } from './values.js'

/** The option of a choice: `options.falloff.is('inverse')`. */
export interface RuleChoice<Choice extends string = string> {
  /** Whether it has this value. */
  is(choice: Choice): RuleTruth
}

/**
 * A target that an option names: a point, an agent, or the nearest of a population. If there is none, it is at the
 * agent itself.
 */
export interface RuleTarget {
  /** Whether it exists now. */
  readonly exists: RuleTruth
  /** From the agent to the target, the shortest way. */
  readonly offset: RuleVector
  /** Its velocity; zero for points. */
  readonly velocity: RuleVector
  /** Its heading, a unit vector; (1, 0, 0) for points. */
  readonly heading: RuleVector
}

/** A flow field that an option names. */
export interface RuleField {
  /** Its vector at a place. */
  at(place: RuleVector): RuleVector
}

/** A path that an option names. Paths do not wrap. */
export interface RulePath {
  /** Whether it has at least one segment. */
  readonly exists: RuleTruth
  /** Half the width of the road. */
  readonly radius: RuleNumber
  /** Its nearest point, the distance of that along the path, and the distance to it. */
  nearest(place: RuleVector): {
    readonly point: RuleVector
    readonly along: RuleNumber
    readonly distance: RuleNumber
  }
  /** The point at a distance along it. Distances wrap around on a closed path and stop at the ends of an open one. */
  pointAt(along: Numeric): RuleVector
  /** The nearest point as the book's examples find it (see `followPath`), and the direction of the path there. */
  nearestAsTheBook(place: RuleVector): {
    readonly point: RuleVector
    readonly way: RuleVector
    readonly distance: RuleNumber
  }
}

/** The box of the world. */
export interface RuleWorld {
  /** The way from a place to the nearest place at least this far inside the border; zero if the place is one. */
  back(place: RuleVector, margin?: Numeric): RuleVector
}

/** A part of the world that an option names, see `regionSpec`. Regions do not wrap. */
export interface RuleRegion extends RuleWorld {
  /** Whether a straight way between two places inside may lead outside. */
  readonly dented: RuleTruth
}

/** The ground; level where a world has no terrain. */
export interface RuleTerrain {
  /** The height of the ground at a place. */
  height(place: RuleVector): RuleNumber
  /** Its gradient there: uphill in the plane, with the slope as length. */
  gradient(place: RuleVector): RuleVector
}

/** How far ahead to look for obstacles, and at which velocity. */
export interface LookAhead {
  readonly velocity: RuleVector
  /** The radius of the body. */
  readonly radius: Numeric
  /** The clearance of its center. */
  readonly clearance: Numeric
  readonly range: Numeric
  /** From this distance on, no obstacle is in the way; `range` by default. */
  readonly within?: Numeric
  /** Whether the geometry of Gompert's paper decides what is in the way and where its edges are. */
  readonly asThePaper?: RuleTruth
}

/** The nearest upright obstacle that a body touches or has in its way. */
export interface RuleAhead {
  readonly exists: RuleTruth
  /** Whether it is in the way: the velocity points between its edges. Otherwise there are no edges. */
  readonly inTheWay: RuleTruth
  /** The unit vectors from the body to its edges. */
  readonly right: RuleVector
  readonly left: RuleVector
  /** The unit vector out of it. */
  readonly out: RuleVector
  /** The agent's velocity relative to it. */
  readonly velocity: RuleVector
  /** Distance from the center of the body to its border; negative inside, infinite if there is none. */
  readonly gap: RuleNumber
  /** Distance to the center of a circle, otherwise to the border. */
  readonly distance: RuleNumber
  /** The radius of the circle around it and that of the body, together. */
  readonly reach: RuleNumber
  /** Whether it is a circle; whether the body is inside it and must stay there. */
  readonly isRound: RuleTruth
  readonly inside: RuleTruth
}

/** The first contact along a way. */
export interface RuleMet {
  readonly exists: RuleTruth
  /** Distance along the way; Infinity if there is nothing. */
  readonly distance: RuleNumber
  /** The unit vector out of its border there, to the side from which the body comes. */
  readonly normal: RuleVector
}

/** The obstacles of the world; in space also its spheres, boxes and half-spaces, which are solids. */
export interface RuleObstacles {
  /**
   * The sum of the pushes of all obstacles nearer than `range` to a body. Each pushes outward with `strength` / gap²,
   * at most `most`, and with `most` if the body touches it. `any`: whether there is one.
   */
  push(
    place: RuleVector,
    body: {
      readonly radius?: Numeric
      readonly range: Numeric
      readonly strength: Numeric
      readonly most: Numeric
    },
  ): { readonly force: RuleVector; readonly any: RuleTruth }
  /**
   * The way to the nearest place where an obstacle within `range` hides the agent from an observer; `from` is the
   * offset to the observer. The place is `behind` beyond the circle or ball around the obstacle. Half-spaces hide
   * nobody.
   */
  shelter(
    place: RuleVector,
    from: RuleVector,
    how: { readonly behind: Numeric; readonly range: Numeric },
  ): { readonly way: RuleVector; readonly exists: RuleTruth }
  /**
   * The nearest border of an upright obstacle: whether it is nearer than `range`, its distance (negative beyond it),
   * and the unit vector out of it.
   */
  nearestWall(
    place: RuleVector,
    range: Numeric,
  ): { readonly exists: RuleTruth; readonly distance: RuleNumber; readonly out: RuleVector }
  /** The nearest upright obstacle that a body touches or has in its way; its edges are tangents that clear it. */
  ahead(place: RuleVector, look: LookAhead): RuleAhead
  /**
   * The first contact of a body along a direction: the offset from the obstacle's center to it, and whether the body is
   * inside the obstacle and must stay there.
   */
  met(
    place: RuleVector,
    direction: RuleVector,
    body: { readonly radius?: Numeric; readonly range: Numeric },
  ): RuleMet & { readonly fromMiddle: RuleVector; readonly inside: RuleTruth }
  /**
   * The same for solids, and for obstacles that the body is inside of and must stay in. `push` sums min(1, overlap /
   * radius) · `most` out of each solid that it overlaps; `touches`: whether it overlaps one.
   */
  border(
    place: RuleVector,
    direction: RuleVector,
    body: {
      readonly radius: Numeric
      readonly clearance: Numeric
      readonly range: Numeric
      readonly most: Numeric
    },
  ): RuleMet & { readonly push: RuleVector; readonly touches: RuleTruth }
}

declare const meant: unique symbol
/** An option that names populations, for `within(radius, { population: options.population })`. */
export interface RulePopulations {
  readonly [meant]: true
}

/** The value of an option while the rule is traced. */
export type Symbolic<S extends Spec> = S extends NumberSpec & { readonly optional: true }
  ? RuleOptional
  : S extends NumberSpec
    ? RuleNumber
    : S extends BooleanSpec
      ? RuleTruth
      : S extends VectorSpec
        ? RuleVector
        : S extends ChoiceSpec<infer Choice>
          ? RuleChoice<Choice>
          : S extends TextSpec & { readonly names: 'field' }
            ? RuleField
            : S extends TextSpec & { readonly names: 'path' }
              ? RulePath
              : S extends EitherSpec<readonly [TextSpec & { readonly names: 'path' }, ...(readonly Spec[])]>
                ? RulePath
                : S extends typeof regionSpec
                  ? RuleRegion
                  : S extends EitherSpec<readonly [VectorSpec, ...(readonly Spec[])]>
                    ? RuleTarget
                    : RulePopulations

/** The current agent. */
export interface Self<State> {
  /** Position. */
  readonly position: RuleVector
  /** Velocity: the distance per unit of time, as a vector. */
  readonly velocity: RuleVector
  /** A unit vector along the velocity, or along the last nonzero velocity. */
  readonly heading: RuleVector
  /** Maximum speed. */
  readonly maxSpeed: RuleNumber
  /** Maximum steering force. */
  readonly maxForce: RuleNumber
  /** Its mass. */
  readonly mass: RuleNumber
  /** The radius of its body. */
  readonly radius: RuleNumber
  /** How far it leans to the right, in radians; 0 without banking. */
  readonly roll: RuleNumber
  /** The rule's state of the agent, before the step. */
  readonly state: { readonly [Key in keyof State]: RuleNumber }
}

/** Draws the inputs of a rule, for overlays and pictures; never runs in a step. Places are offsets from the agent. */
export interface RulePen {
  /** A circle around a place. */
  circle(at: RuleVector, radius: Numeric, label: string, when?: RuleTruth): void
  /** A point at a place. */
  point(at: RuleVector, label: string, when?: RuleTruth): void
  /** A line to a place, from the agent or from another place. */
  line(to: RuleVector, label: string, when?: RuleTruth, from?: RuleVector): void
  /** An arrow from the agent to a place. */
  arrow(to: RuleVector, label: string, when?: RuleTruth): void
  /** A closed polygon, by its corners. */
  polygon(corners: readonly RuleVector[], label: string, when?: RuleTruth): void
  /**
   * A zone around the agent: a circle, or a sector if the option `fieldOfView` is less than all around. A rule that
   * draws zones shows them instead of its looks.
   */
  zone(radius: Numeric, label: string, when?: RuleTruth): void
  /** The line at this distance inside the border of a region or of the world. */
  region(region: RuleWorld, margin: Numeric, label: string): void
}

/** The argument of `act`: all inputs of a rule. */
export interface Situation<Fields extends Specs, State> {
  /** The current agent. */
  readonly self: Self<State>
  /** Its option values, by name. */
  readonly options: { readonly [Key in keyof Fields]: Symbolic<Fields[Key]> }
  /**
   * The neighbors within a radius: an option, a number, or a multiple of one. They are of the agent's own population,
   * or of those that `population` names. `label` is the text of the circle in drawings.
   */
  within(
    radius: Numeric,
    look?: { readonly population?: RulePopulations; readonly label?: string },
  ): Near<State>
  /** Draws what the rule refers to. */
  readonly pen: RulePen
  /** The ground of the world. */
  readonly terrain: RuleTerrain
  /** The obstacles of the world. */
  readonly obstacles: RuleObstacles
  /** The world, whose border has two sides along each axis. */
  readonly world: RuleWorld
  /** A random number in [0, 1). Each call is a separate draw, new for each agent and step. */
  random(): RuleNumber
  /** The length of the step. */
  readonly dt: RuleNumber
  /** The time at which the step begins. */
  readonly time: RuleNumber
  /** Whether the world has a depth. */
  readonly inSpace: RuleTruth
}

/** The result of `act`: the desired velocity, or an object with a desired velocity, a force, a new state, events. */
export type RuleResult<State> =
  | RuleVector
  | Conditional
  | {
      /** The desired velocity. The engine steers by limit(desire − velocity, maxForce). */
      readonly desire?: RuleVector | Conditional
      /** A force instead, which the engine applies unchanged. */
      readonly force?: RuleVector | Conditional
      /** If there are both: whether the force counts instead of the desire. Made only of choices and booleans. */
      readonly pushes?: RuleTruth
      /** The state from the next step on; omitted values stay. */
      readonly state?: { readonly [Key in keyof State]?: Numeric }
      /** Events: world.on(name) is called if the condition holds. */
      readonly events?: Readonly<Record<string, RuleTruth>>
    }
