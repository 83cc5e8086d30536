import type { HttpContext } from '@adonisjs/core/http'

export default class HiddenLayersController {
  /** The page that shows the hidden layer of a picture, computed in the browser (M-WMK-06). */
  show({ inertia }: HttpContext) {
    return inertia.render('studio/delivery/hidden_layer/show', {})
  }
}
