import type { Words } from '../../base/translate.ts';

export const words: Words = {
  'Take somebody out of a photo: mark the person and the shadow, and the background is filled in. The photo never leaves your device.':
    'Jemanden aus einem Foto entfernen: Person und Schatten markieren, der Hintergrund setzt sich fort. Das Foto bleibt auf Ihrem Gerät.',
  'Somebody walked through your photo? Mark the person and the shadow: the sea, wall or street behind them is filled in.':
    'Jemand ist durchs Bild gelaufen. Person und Schatten markieren; Meer, Wand oder Straße setzen sich fort.',
  'The photo never leaves your device': 'Das Foto verlässt Ihr Gerät nicht',
  'As many people as you mark': 'So viele Personen, wie Sie markieren',
  'A drawn mannequin stands before the sea, hands on hips':
    'Eine gezeichnete Schaufensterpuppe steht vor dem Meer, die Hände in den Hüften',
  'The same sea and sky without the mannequin; the horizon continues':
    'Dasselbe Meer und derselbe Himmel ohne Puppe; der Horizont geht weiter',
  'Open your photo': 'Foto öffnen',
  'The samples here show things, because we have no photos of people.':
    'Die Beispiele hier zeigen Dinge, denn Fotos von Personen haben wir nicht.',
  'Go around with the lasso': 'Mit dem Lasso umfahren',
  'Hair, hands, bags and the shadow on the ground belong to it. A little too much is better.':
    'Haare, Hände, Taschen und der Schatten am Boden gehören dazu. Etwas zu viel ist besser.',
  'Fill in, then look closely': 'Auffüllen und genau hinsehen',
  'Zoom to 100% along the outline. Paint over what is left and fill in again.':
    'Zoomen Sie entlang der Kontur auf 100 %. Reste übermalen und noch einmal auffüllen.',
  'Drawn mannequins of our library, put before a drawn sea and a rendered wall, then marked by their exact outline and filled in once.':
    'Gezeichnete Puppen aus unserer Bibliothek, vor ein gezeichnetes Meer und eine gerenderte Wand gesetzt, nach ihrem exakten Umriss markiert und einmal aufgefüllt.',
  'A mannequin before a brick wall, half in front of a potted plant':
    'Eine Puppe vor einer Ziegelwand, halb vor einer Topfpflanze',
  'Before: a wall and a plant behind the figure': 'Vorher: Wand und Pflanze hinter der Figur',
  'The wall without the mannequin; bricks run unevenly and the plant is cut off':
    'Die Wand ohne Puppe; Ziegel verlaufen ungleichmäßig, die Pflanze ist abgeschnitten',
  'After: bricks run unevenly, and the plant is not completed':
    'Nachher: Ziegel verlaufen ungleichmäßig, die Pflanze wird nicht ergänzt',
  'Sea and sky without a trace of the mannequin': 'Meer und Himmel ohne Spur der Puppe',
  'After, before the sea: nothing is left': 'Nachher, vor dem Meer: Nichts bleibt zurück',
  'Lasso and polygon': 'Lasso und Polygon',
  'Drag around a person, or set corners. The outline closes when you let go.':
    'Um eine Person ziehen oder Ecken setzen. Beim Loslassen schließt sich der Umriss.',
  'Grow the mark': 'Markierung vergrößern',
  'Grow adds pixels around it, for hair and blurred edges.':
    '„Größer“ fügt ringsum Pixel hinzu, für Haare und unscharfe Kanten.',
  'One after the other': 'Nacheinander',
  'In a group, erase the person in front first. Each fill is one undo step.':
    'In einer Gruppe zuerst die vordere Person entfernen. Jedes Auffüllen ist ein Schritt im Verlauf.',
  'Another result': 'Anderes Ergebnis',
  'Try another result starts from another place. The one before comes back by undo.':
    '„Anderes Ergebnis versuchen“ beginnt an einer anderen Stelle. Das vorige holen Sie mit „Rückgängig“ zurück.',
  'Crop instead': 'Stattdessen zuschneiden',
  'Somebody at the edge is gone with a crop, without any filling.':
    'Wer am Rand steht, ist mit einem Zuschnitt weg, ganz ohne Auffüllen.',
  'Only unrecognizable': 'Nur unkenntlich',
  'Blur makes faces and license plates unreadable, where the server has the models for it.':
    '„Unschärfe“ macht Gesichter und Kennzeichen unkenntlich, wo der Server die Modelle dafür hat.',
  'It does not look for people. What you mark goes, and nothing else.':
    'Es sucht keine Personen. Was Sie markieren, verschwindet, sonst nichts.',
  'What a person hides is not known: half of a friend behind stays half.':
    'Was eine Person verdeckt, ist unbekannt: Wer halb dahinter steht, bleibt halb.',
  'Railings, fences and rows of bricks are the hardest backgrounds.':
    'Geländer, Zäune und Ziegelreihen sind die schwersten Hintergründe.',
  'The larger the person in the frame, the more has to be made up of little.':
    'Je größer die Person im Bild, desto mehr muss aus wenig ergänzt werden.',
  'By what is behind the person. The error is the mean difference from the true background, from 0 to 255.':
    'Nach dem, was hinter der Person ist. Der Fehler ist die mittlere Abweichung vom wahren Hintergrund, von 0 bis 255.',
  'Error by background': 'Fehler nach Hintergrund',
  'Behind the person': 'Hinter der Person',
  'Wall with a soft shadow': 'Wand mit weichem Schatten',
  'Sea and sky': 'Meer und Himmel',
  'Curtain with folds': 'Vorhang mit Falten',
  Bricks: 'Ziegel',
  Railing: 'Geländer',
  'Through the API a person can be named in words. That needs an image service that the operator of the server connects, and the whole picture is sent there. Without a service, send a mask, as the object remover does.':
    'Über die API lässt sich eine Person in Worten nennen. Dafür muss der Betreiber des Servers einen Bilddienst verbinden, und das ganze Bild wird dorthin gesendet. Ohne Dienst senden Sie eine Maske, wie auf der Seite „Objekte entfernen“.',
  'Who sees my photo?': 'Wer sieht mein Foto?',
  'Nobody but you. Marking and filling happen in this tab; you can turn the network off some seconds after the editor has opened.':
    'Niemand außer Ihnen. Markieren und Auffüllen geschehen in diesem Tab; einige Sekunden nach dem Öffnen des Editors können Sie das Netz ausschalten.',
  'Does it find the person by itself?': 'Findet es die Person selbst?',
  'No. You mark the person. The magic wand helps where clothes have one color.':
    'Nein. Sie markieren die Person. Der Zauberstab hilft, wo Kleidung einfarbig ist.',
  'May I publish a photo from which somebody was erased?':
    'Darf ich ein Foto veröffentlichen, aus dem jemand entfernt wurde?',
  'That depends on where you live and what the photo claims to show. News and evidence must not be changed.':
    'Das hängt davon ab, wo Sie leben und was das Foto zu zeigen vorgibt. Nachrichten und Beweise dürfen nicht verändert werden.',
  'The shadow is still there. What now?': 'Der Schatten ist noch da. Was nun?',
  'Paint over it as well and press Fill in again. Shadows reach further than they seem to.':
    'Übermalen Sie auch ihn und drücken Sie noch einmal „Auffüllen“. Schatten reichen weiter, als es scheint.',
  'Blur faces by the API': 'Gesichter über die API unkenntlich machen',
};
