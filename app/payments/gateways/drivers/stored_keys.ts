import PaymentGateway, { type GatewayKeys } from '#payments/models/payment_gateway'

/** Where drivers get the keys that admins filled in. */
export class StoredKeys {
  /** @throws Error when nobody has filled this gateway in */
  async of(driver: string): Promise<GatewayKeys> {
    const gateway = await PaymentGateway.findBy({ driver })
    if (!gateway?.sealedSettings) throw new Error(`Nobody filled in the keys of ${driver}`)
    return gateway.keys
  }
}
