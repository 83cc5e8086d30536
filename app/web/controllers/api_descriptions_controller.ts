import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import {
  DescribeApiSubject,
  GetDeveloperGuide,
  ListApiSubjects,
  GetApiDescription,
} from '#web/queries/api_description'

export default class ApiDescriptionsController {
  /** GET /developers: guide and overview of the API. */
  @inject()
  async index(
    { inertia, locale }: HttpContext,
    getGuide: GetDeveloperGuide,
    listSubjects: ListApiSubjects
  ) {
    return inertia.render('storefront/web/developers/index', {
      guide: await getGuide.execute({ locale }),
      subjects: await listSubjects.execute(),
      origin: appUrl,
    })
  }

  /** GET /developers/:subject: the operations of a subject, with a form to try them. */
  @inject()
  async show(
    { inertia, params }: HttpContext,
    describeSubject: DescribeApiSubject,
    listSubjects: ListApiSubjects
  ) {
    const { subject } = params
    return inertia.render('storefront/web/developers/show', {
      subject,
      operations: await describeSubject.execute({ slug: subject }),
      slugs: (await listSubjects.execute()).map(({ slug }) => slug),
      origin: appUrl,
    })
  }

  /** Get this description of the API. OpenAPI 3.1, without the usual envelope. */
  @inject()
  async find({ response }: HttpContext, getDescription: GetApiDescription) {
    const { text } = await getDescription.execute()
    response.header('Content-Type', 'application/json; charset=utf-8')
    response.header('Cache-Control', 'public, max-age=300')
    return response.send(text, true)
  }
}
