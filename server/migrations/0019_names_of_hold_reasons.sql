-- Two reasons are named more plainly. What people have renamed keeps its name.
update order_reasons set name_en = 'Check address', name_fr = 'Adresse à vérifier'
where used_for = 'hold' and code = 'address_in_question' and name_en = 'Address in question' and name_fr = 'Adresse à vérifier';

update order_reasons set name_en = 'Check design', name_fr = 'Visuel à vérifier'
where used_for = 'hold' and code = 'design_in_question' and name_en = 'Design in question' and name_fr = 'Visuel à vérifier';
