/** Domains of free and of disposable email addresses. */
export const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  outlook.com outlook.at outlook.be outlook.cl outlook.co.id outlook.co.il outlook.co.nz outlook.co.th outlook.com.ar
  outlook.com.au outlook.com.br outlook.com.gr outlook.com.tr outlook.com.vn outlook.cz outlook.de outlook.dk outlook.es
  outlook.fr outlook.hu outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.lv outlook.my outlook.ph outlook.pt
  outlook.sa outlook.sg outlook.sk hotmail.com hotmail.be hotmail.ca hotmail.ch hotmail.cl hotmail.co.jp hotmail.co.kr
  hotmail.co.nz hotmail.co.th hotmail.co.uk hotmail.com.ar hotmail.com.au hotmail.com.br hotmail.com.mx hotmail.com.tr
  hotmail.de hotmail.dk hotmail.es hotmail.fi hotmail.fr hotmail.gr hotmail.hu hotmail.it hotmail.nl hotmail.no hotmail.rs
  hotmail.se live.com live.at live.be live.ca live.cl live.cn live.co.uk live.co.za live.com.ar live.com.au live.com.mx
  live.com.my live.com.pt live.com.sg live.de live.dk live.fi live.fr live.hk live.ie live.in live.it live.jp live.nl
  live.no live.ru live.se msn.com passport.com windowslive.com
  yahoo.com yahoo.at yahoo.be yahoo.bg yahoo.ca yahoo.ch yahoo.cl yahoo.co.id yahoo.co.il yahoo.co.in yahoo.co.jp
  yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.cn
  yahoo.com.co yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.pe yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw
  yahoo.com.vn yahoo.cz yahoo.de yahoo.dk yahoo.es yahoo.fi yahoo.fr yahoo.gr yahoo.hu yahoo.ie yahoo.in yahoo.it yahoo.nl
  yahoo.no yahoo.pl yahoo.pt yahoo.ro yahoo.se ymail.com rocketmail.com myyahoo.com
  icloud.com me.com mac.com
  aol.com aol.co.uk aol.de aol.fr aol.it aim.com love.com verizon.net
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me
  gmx.com gmx.at gmx.ch gmx.de gmx.es gmx.fr gmx.net gmx.org gmx.us gmx.co.uk web.de freenet.de t-online.de arcor.de
  mail.com email.com usa.com post.com europe.com asia.com consultant.com engineer.com dr.com myself.com
  zoho.com zohomail.com zohomail.eu zohomail.in fastmail.com fastmail.fm hushmail.com hush.com mailfence.com posteo.de
  posteo.net mailbox.org disroot.org riseup.net runbox.com startmail.com hey.com duck.com skiff.com
  yandex.com yandex.ru yandex.by yandex.kz yandex.ua yandex.com.tr ya.ru mail.ru inbox.ru list.ru bk.ru internet.ru
  rambler.ru lenta.ru autorambler.ru ro.ru ukr.net i.ua meta.ua bigmir.net tut.by
  qq.com foxmail.com 163.com 126.com yeah.net 188.com sina.com sina.cn sohu.com aliyun.com 139.com 189.cn tom.com 21cn.com
  naver.com hanmail.net daum.net kakao.com nate.com
  docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp nifty.com excite.co.jp
  rediffmail.com rediff.com sify.com indiatimes.com
  libero.it virgilio.it alice.it tin.it tiscali.it inwind.it iol.it email.it hotmail.it fastwebnet.it
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr
  telefonica.net terra.es ono.com movistar.es
  sapo.pt mail.telepac.pt clix.pt iol.pt
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com zipmail.com.br
  wp.pl o2.pl onet.pl op.pl interia.pl interia.eu poczta.onet.pl tlen.pl gazeta.pl vp.pl
  seznam.cz email.cz post.cz centrum.cz volny.cz atlas.cz azet.sk centrum.sk zoznam.sk pobox.sk
  freemail.hu citromail.hu indamail.hu abv.bg mail.bg dir.bg
  ziggo.nl kpnmail.nl planet.nl hetnet.nl home.nl xs4all.nl telenet.be skynet.be
  bluewin.ch sunrise.ch hispeed.ch
  comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net netzero.com
  optonline.net roadrunner.com rr.com frontier.com windstream.net excite.com lycos.com
  rogers.com bell.net sympatico.ca shaw.ca telus.net videotron.ca
  btinternet.com virginmedia.com ntlworld.com blueyonder.co.uk sky.com talktalk.net tiscali.co.uk
  bigpond.com bigpond.net.au optusnet.com.au tpg.com.au iinet.net.au xtra.co.nz
  inbox.com inbox.lv mail.ee online.no start.no spray.se telia.com
  mynet.com walla.co.il walla.com
  10minutemail.com guerrillamail.com guerrillamail.net guerrillamail.org sharklasers.com mailinator.com mailinator.net
  yopmail.com yopmail.fr yopmail.net temp-mail.org tempmail.com tempmail.net throwawaymail.com trashmail.com trashmail.de
  maildrop.cc getnada.com dispostable.com mintemail.com mohmal.com fakeinbox.com emailondeck.com mytemp.email moakt.com
  spamgourmet.com mailnesia.com discard.email tempr.email
  `
    .trim()
    .split(/\s+/),
);
