/**
 * Replaces `laravel-precognition` in the bundle (vite.config.ts). Inertia imports it for the validation of its own
 * forms, which this product does not use: pages write through the API.
 */
const unsupported = (): never => {
  throw new Error('Forms of Inertia are not supported: use ApiForm')
}

/** Inertia passes its own settings on. */
export const client = { withXsrfCookieName() {}, withXsrfHeaderName() {} }
export const createValidator = unsupported
export const resolveName = unsupported
export const toSimpleValidationErrors = unsupported
