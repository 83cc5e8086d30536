import { generateKeyPairSync } from 'node:crypto'

/** An RSA key pair in PEM, with which a simulated provider and its client sign. */
export function rsaKeyPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
