import { linWan } from './lin_wan.js'
import { marginAndKern } from './margin_and_kern.js'
import { shiomido } from './shiomido.js'

export const shops = [linWan, marginAndKern, shiomido]
