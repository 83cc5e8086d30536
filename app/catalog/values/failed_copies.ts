/** Port: copies of products that could not be made. A higher module binds its implementation. */
export class FailedCopies {
  /** @returns counts by product, of those that have any */
  async countOf(_productIds: number[]): Promise<ReadonlyMap<number, number>> {
    return new Map()
  }
}
