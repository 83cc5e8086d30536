import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ApplicationRow } from '#applications/queries/applications'
import { applicationData } from '#applications/values/application_data'

/** An application in the list of admins (M-ADM-05). */
export default class ApplicationTransformer extends BaseTransformer<ApplicationRow> {
  toObject() {
    return applicationData(this.resource)
  }
}
