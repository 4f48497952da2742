/** An agent by the index of its population and its id. */
export interface AgentName {
  readonly population: number
  readonly id: number
}
