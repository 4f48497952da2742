/** Plain text of a formula, in which `v_max` becomes v with a subscript. */
export const Subscripts = ({ of }: { readonly of: string }) =>
  of.split(/_(\w+)/).map((part, k) => (k % 2 === 0 ? part : <sub key={k}>{part}</sub>))
