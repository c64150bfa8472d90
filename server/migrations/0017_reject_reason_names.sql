-- The names of two reject reasons in plain words; a name that somebody changed stays.
update reject_reasons set name_en = 'Wrong blank color', name_fr = 'Mauvaise couleur du support'
 where code = 'wrong_blank_colour' and name_en = 'Wrong blank colour';
update reject_reasons set name_en = 'Not cured', name_fr = 'Encre non fixée'
 where code = 'not_cured' and name_fr = 'Pas fixé';
