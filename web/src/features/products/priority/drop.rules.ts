import type { PriorityLane } from '@platen/contracts/products/priorities'

type Product = PriorityLane['products'][number]

interface JudgedDrop {
  /** The dropped products that are still where they were, as they are now. */
  products: Product[]
  /** Those that no lane has now. */
  archived: Product[]
  /** Those that are in another lane than the one they were dragged out of. */
  moved: Product[]
}

/** Compares the lanes that a person saw when they began to drag products with those of now. */
export function judgeDrop(
  dragged: ReadonlySet<number>,
  seen: readonly PriorityLane[],
  now: readonly PriorityLane[],
): JudgedDrop {
  const placeNow = new Map(
    now.flatMap(({ priority, products }) => products.map((product) => [product.id, { priority, product }] as const)),
  )
  const judged: JudgedDrop = { products: [], archived: [], moved: [] }
  for (const { priority, products } of seen) {
    for (const before of products.filter(({ id }) => dragged.has(id))) {
      const place = placeNow.get(before.id)
      if (!place) judged.archived.push(before)
      else if (place.priority === priority) judged.products.push(place.product)
      else judged.moved.push(before)
    }
  }
  return judged
}
