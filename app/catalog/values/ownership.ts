/** Port: which products a user has bought. A higher module binds its implementation; the default denies ownership. */
export class Ownership {
  async owns(_userId: number, _productId: number): Promise<boolean> {
    return false
  }
}
