import { defineConfig, drivers } from '@adonisjs/core/encryption'
import { appKey, appKeys } from '#config/app'

const encryptionConfig = defineConfig({
  default: 'gcm',
  list: {
    gcm: drivers.aes256gcm({ keys: appKeys, id: 'gcm' }),
    // Reads what is sealed with the current key only.
    current: drivers.aes256gcm({ keys: [appKey.release()], id: 'gcm' }),
  },
})

export default encryptionConfig

declare module '@adonisjs/core/types' {
  export interface EncryptorsList extends InferEncryptors<typeof encryptionConfig> {}
}
