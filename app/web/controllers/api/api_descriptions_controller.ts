import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetApiDescription } from '#web/queries/get_api_description'

export default class ApiDescriptionsController {
  /** Get this description of the API. OpenAPI 3.1, without the usual envelope. */
  @inject()
  async show({ response }: HttpContext, getDescription: GetApiDescription) {
    const { text } = await getDescription.execute()
    response.header('Content-Type', 'application/json; charset=utf-8')
    response.header('Cache-Control', 'public, max-age=300')
    return response.send(text, true)
  }
}
