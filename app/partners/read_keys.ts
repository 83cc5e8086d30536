/** Reads the credentials of one company at each call, so that replaced ones take effect at once. */
export type ReadKeys = () => Promise<Readonly<Record<string, string>>>
