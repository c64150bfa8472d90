import { changesScreen, judgeScreens } from './judge-screens.ts'

judgeScreens((screen) => !changesScreen(screen))
