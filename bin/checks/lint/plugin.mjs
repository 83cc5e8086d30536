import naming from './naming.mjs'
import noFloatMoney from './no_float_money.mjs'
import noLiteralSpread from './no_literal_spread.mjs'
import noLiteralText from './no_literal_text.mjs'

/** The project's own rules, as a plugin of Oxlint. */
export default {
  meta: { name: 'project' },
  rules: {
    'naming': naming,
    'no-float-money': noFloatMoney,
    'no-literal-spread': noLiteralSpread,
    'no-literal-text': noLiteralText,
  },
}
