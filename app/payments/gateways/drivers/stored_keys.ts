import PaymentGateway, { type GatewayKeys } from '#payments/models/payment_gateway'

/** Loads the credentials that admins stored for a gateway. */
export class StoredKeys {
  /** @throws Error when none are stored for this gateway */
  async of(driver: string): Promise<GatewayKeys> {
    const gateway = await PaymentGateway.findBy({ driver })
    if (!gateway?.sealedSettings) throw new Error(`The keys of ${driver} are not configured`)
    return gateway.keys
  }
}

/** Replaced credentials, for a driver that finishes what they opened. */
export class EarlierKeys extends StoredKeys {
  constructor(private keys: GatewayKeys) {
    super()
  }

  override async of(): Promise<GatewayKeys> {
    return this.keys
  }
}
