import { addKeyboardLayouts } from './keyboard-layouts.rules.ts'

/**
 * What scanners can be set to, by the characters that their keys type: without Shift, then with it. Layouts that differ
 * only in characters that no code has, such as accents, are one.
 */
addKeyboardLayouts({
  canadian: ['#1234567890-=qwertyuiop∅∅<asdfghjkl;∅«zxcvbnm,.é', '|!"/$%?&*()_+QWERTYUIOP∅∅>ASDFGHJKL:∅»ZXCVBNM\'.É'],
  multilingual: [
    '/1234567890-=qwertyuiop∅çàasdfghjkl;èùzxcvbnm,.é',
    '\\!@#$%?&*()_+QWERTYUIOP∅ÇÀASDFGHJKL:ÈÙZXCVBNM\'"É',
  ],
  british: ["`1234567890-=qwertyuiop[]#asdfghjkl;'\\zxcvbnm,./", '¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@|ZXCVBNM<>?'],
  french: ['²&é"\'(-è_çà)=azertyuiop∅$*qsdfghjklmù<wxcvbn,;:!', '∅1234567890°+AZERTYUIOP∅£µQSDFGHJKLM%>WXCVBN?./§'],
  belgian: ['²&é"\'(§è!çà)-azertyuiop∅$µqsdfghjklmù<wxcvbn,;:=', '³1234567890°_AZERTYUIOP∅*£QSDFGHJKLM%>WXCVBN?./+'],
  german: ['∅1234567890ß∅qwertzuiopü+#asdfghjklöä<yxcvbnm,.-', '°!"§$%&/()=?∅QWERTZUIOPÜ*\'ASDFGHJKLÖÄ>YXCVBNM;:_'],
  swiss: ["§1234567890'∅qwertzuiopè∅$asdfghjkléà<yxcvbnm,.-", '°+"*ç%&/()=?∅QWERTZUIOPÜ!£ASDFGHJKLÖÄ>YXCVBNM;:_'],
  spanish: ["º1234567890'¡qwertyuiop∅+çasdfghjklñ∅<zxcvbnm,.-", 'ª!"·$%&/()=?¿QWERTYUIOP∅*ÇASDFGHJKLÑ∅>ZXCVBNM;:_'],
})
