/**
 * Port: which products a user has bought. A higher module binds its implementation; by default nobody owns anything.
 */
export class Ownership {
  async owns(_userId: number, _productId: number): Promise<boolean> {
    return false
  }
}
