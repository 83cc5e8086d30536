export interface DuplicateFound {
  productIds: number[]
  /** Set while a payment for one of them is open: it may be settling this very moment. */
  openPaymentNo: string | null
  /** Every product with such a payment, and its number. */
  openPayments: Map<number, string>
}

/** Which products a buyer has bought or is paying for. Only `orders` reads its tables: its provider binds the answer. */
export abstract class DuplicatePurchases {
  abstract execute(asked: { userId: number; productIds: number[] }): Promise<DuplicateFound | null>
}
