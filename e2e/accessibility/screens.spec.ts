import { judgeScreens } from './judge-screens.ts'

judgeScreens()
