import { changesScreen, judgeScreens } from './judge-screens.ts'

judgeScreens(changesScreen)
