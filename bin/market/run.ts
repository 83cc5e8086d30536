import { drawMarket } from './draw.js'

await drawMarket()
