/** Which of the products a buyer has bought or is paying for; at least one. */
export interface DuplicateFound {
  productIds: number[]
  /** The first of the open payments, one of which may be settling at this moment; null when all are paid. */
  openPaymentNo: string | null
  /** Number of the open payment by product id. */
  openPayments: Map<number, string>
}

/** Port: which products a buyer has bought or is paying for. The module `orders` binds it. */
export abstract class DuplicatePurchases {
  /** @returns null when there is none */
  abstract execute(asked: { userId: number; productIds: number[] }): Promise<DuplicateFound | null>
}
