import { defineConfig, drivers } from '@adonisjs/core/encryption'

const keys = [process.env.APP_KEY]
export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ keys, id: 'gcm' }) },
})
