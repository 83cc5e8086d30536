export interface DuplicateFound {
  productIds: number[]
  /** Set while a payment for one of them is open; it may be settling at this moment. */
  openPaymentNo: string | null
  /** Number of the open payment by product id. */
  openPayments: Map<number, string>
}

/** Port: which products a buyer has bought or is paying for. The module `orders` binds it. */
export abstract class DuplicatePurchases {
  abstract execute(asked: { userId: number; productIds: number[] }): Promise<DuplicateFound | null>
}
